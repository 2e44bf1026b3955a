#!/bin/sh
# Runs a command with a temporary PostgreSQL server, using the PostgreSQL installed on this machine, such as
#   backend/scripts/with-postgres.sh npm test
# TEST_DATABASE_URL is its address, on a free port of 127.0.0.1. Afterwards, it is deleted.
# The programs are searched in PG_BIN, then in PATH, then where Debian installs them.
set -eu

for initdb in /usr/lib/postgresql/*/bin/initdb "$(command -v initdb || true)" "${PG_BIN:-}/initdb"; do
  [ -x "$initdb" ] && bin=$(dirname "$initdb")
done
[ -n "${bin:-}" ] || { echo "with-postgres.sh: no initdb found; install PostgreSQL" >&2; exit 1; }

folder=$(mktemp -d)
as_user=
if [ "$(id -u)" = 0 ]; then
  user=$(id -un postgres 2>/dev/null || echo nobody)
  chown "$user" "$folder"
  as_user="setpriv --reuid=$user --regid=$(id -g "$user") --clear-groups"
fi
run() { (cd / && $as_user "$@"); }

stop() {
  trap '' INT TERM HUP
  run "$bin/pg_ctl" stop --silent --mode=immediate --pgdata="$folder/data" >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

run "$bin/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 \
  --locale=C.UTF-8 --no-sync >"$folder/initdb.log" || { cat "$folder/initdb.log" >&2; exit 1; }
# In the configuration file, so that a benchmark can turn fsync on.
printf 'fsync = off\nfull_page_writes = off\n' | run tee -a "$folder/data/postgresql.conf" >/dev/null

for _ in 1 2 3 4 5; do
  port=$(node -e 'const server = require("net").createServer().listen(0, "127.0.0.1", () => {
    console.log(server.address().port);
    server.close();
  });')
  options="-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories="
  if run "$bin/pg_ctl" start --silent --wait --pgdata="$folder/data" --log="$folder/data/log" \
    --options="$options"; then
    export TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres"
    break
  fi
done
[ -n "${TEST_DATABASE_URL:-}" ] || { cat "$folder/data/log" >&2; exit 1; }

"$@"
