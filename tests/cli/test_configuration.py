"""How the server is configured: by flags, by the environment, by a file, in this order; and seeing what came of it."""

import tomllib

import pytest


def shown(ran):
    assert (ran.status, ran.err) == (0, "")
    return tomllib.loads(ran.out)


def test_without_a_word_everything_is_as_the_help_says(reihum):
    ran = reihum("serve", "--show-config")
    config = shown(ran)
    assert (config["host"], config["port"], config["origin"], config["behind-proxy"]) == ("127.0.0.1", 8000, [], False)
    assert 'host = "127.0.0.1"  # default' in ran.out


def test_a_flag_goes_before_the_environment_and_that_before_the_file(reihum, tmp_path):
    file = tmp_path / "serve.toml"
    file.write_text('host = "10.0.0.1"\nport = 1111\norigin = ["https://reihum.example"]\nbehind-proxy = true\n')
    ran = reihum(
        "serve", "--show-config", "--config", str(file), "--port", "3333", REIHUM_PORT="2222", REIHUM_HOST="::"
    )
    config = shown(ran)
    assert (config["host"], config["port"]) == ("::", 3333)
    assert (config["origin"], config["behind-proxy"]) == (["https://reihum.example"], True)
    assert "port = 3333  # --port" in ran.out
    assert 'host = "::"  # REIHUM_HOST' in ran.out
    assert f"behind-proxy = true  # {file}" in ran.out


def test_the_environment_can_name_the_file_and_lists(reihum, tmp_path):
    file = tmp_path / "serve.toml"
    file.write_text("port = 1111\n")
    config = shown(reihum("serve", "--show-config", REIHUM_CONFIG=str(file), REIHUM_ORIGIN="https://a.x https://b.x"))
    assert (config["port"], config["origin"]) == (1111, ["https://a.x", "https://b.x"])


def test_what_is_shown_can_be_read_as_a_file_again(reihum, tmp_path):
    first = reihum("serve", "--show-config", "--origin", "https://reihum.example", "--keep-days", "30")
    file = tmp_path / "serve.toml"
    file.write_text(first.out)
    assert shown(reihum("serve", "--show-config", "--config", str(file))) == shown(first)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = 70000", "port"),
        ('port = "many"', "port"),
        ("prot = 8000", "prot"),
        ("port = 7\nport 8\n", "line 2"),
        ('log = "loud"', "log"),
        ('origin = "reihum.example"', "origin"),
        ("config = 1", "config"),
    ],
)
def test_a_file_that_says_nonsense_is_refused_by_a_sentence_that_names_it(reihum, tmp_path, text, said):
    file = tmp_path / "serve.toml"
    file.write_text(text)
    ran = reihum("serve", "--config", str(file))
    assert (ran.status, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert str(file) in ran.err
    assert said in ran.err


def test_a_file_that_is_not_there_is_one_sentence(reihum, tmp_path):
    ran = reihum("serve", "--config", str(tmp_path / "nothing.toml"))
    assert (ran.status, len(ran.err.splitlines())) == (2, 1)
    assert "nothing.toml" in ran.err


def test_a_password_is_not_shown(reihum):
    ran = reihum("serve", "--show-config", REIHUM_DATABASE_URL="postgresql://reihum:secret@db/reihum")
    assert shown(ran)["database"] == "postgresql://reihum:***@db/reihum"
    assert "# REIHUM_DATABASE_URL" in ran.out


def test_a_variable_that_says_nonsense_is_refused(reihum):
    ran = reihum("serve", REIHUM_PORT="many")
    assert (ran.status, len(ran.err.splitlines())) == (2, 1)
    assert "--port" in ran.err
