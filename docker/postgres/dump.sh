#!/bin/sh
# Writes a pg_dump each day from DUMP_TIME on, and keeps the newest DUMP_KEEP. compose.yaml runs it in the
# profile "dump". The variables PGHOST and so on say which database.
set -u
umask 077
folder=${DUMP_DIR:-/dumps}
waiting=

case $DUMP_KEEP in
  '' | 0* | *[!0-9]*) echo 'DUMP_KEEP: must be a whole number from 1' >&2; exit 1 ;;
esac
case $DUMP_TIME in
  [01][0-9]:[0-5][0-9] | 2[0-3]:[0-5][0-9]) ;;
  *) echo 'DUMP_TIME: must be a time of day from 00:00 to 23:59' >&2; exit 1 ;;
esac

# A signal may arrive as soon as the program is started, so `$!` says which one it is. A program that has only
# been forked can lose a TERM, but not a KILL.
stop() {
  if [ -n "$waiting" ]; then
    kill -KILL "${!:-}" 2>/dev/null
    wait "${!:-}" 2>/dev/null
  fi
  rm -f "$folder"/*.part
  exit 0
}
trap stop TERM INT

# A signal would otherwise wait until the program ends.
in_background() {
  waiting=yes
  "$@" &
  wait "$!"
  result=$?
  waiting=
  return "$result"
}

# By name, so the newest comes first.
dumps() {
  for file in "$folder"/score-tracker-????-??-??.dump; do echo "$file"; done | sort -r
}

# Whether there is room for one like the last. Of the first, nobody knows the size.
has_room() {
  last=$(dumps | head -n 1)
  [ -e "$last" ] || return 0
  needed=$(du -k "$last" | cut -f 1)
  free=$(df -Pk "$folder" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "$needed" ] && return 0
  echo "Only $free kB are free for dumps, and the last one has $needed kB." >&2
  return 1
}

# It gets its name only when it is complete and on disk.
dump() {
  if has_room && in_background pg_dump --format=custom --file="$1.part" && sync "$1.part" && mv "$1.part" "$1"; then
    echo "Written: $1"
    delete_old
  else
    rm -f "$1.part"
    echo 'The dump failed. It is tried again in ten minutes.' >&2
    return 1
  fi
}

delete_old() {
  dumps | tail -n "+$((DUMP_KEEP + 1))" | while read -r old; do rm -f "$old"; done
}

rm -f "$folder"/*.part
while :; do
  pause=60
  file=$folder/score-tracker-$(date +%F).dump
  if [ ! -e "$file" ] && [ "$(date +%H%M)" -ge "${DUMP_TIME%:*}${DUMP_TIME#*:}" ]; then
    dump "$file" || pause=600
  fi
  in_background sleep "$pause"
done
