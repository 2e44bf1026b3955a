#!/bin/sh
# Starts Alertmanager with the settings of the environment. Without a mail server, it only shows the alarms.
set -eu
umask 077
folder=${CONFIG_DIR:-/tmp}
config=$folder/alertmanager.yml

receiver=mail
if [ -z "${ALERTMANAGER_SMTP_HOST:-}" ] || [ -z "${ALERT_RECIPIENTS:-}" ]; then
  receiver=nobody
  echo 'No e-mails about alarms: set ALERTMANAGER_SMTP_HOST, ALERT_RECIPIENTS and MAIL_FROM'
fi
printf '%s' "${ALERTMANAGER_SMTP_PASSWORD:-}" > "$folder/smtp-password"

# Quotes for YAML, then for sed.
put() {
  value=$(printf '%s' "$2" | sed "s/'/''/g; s/[\\\\&|]/\\\\&/g")
  sed "s|<$1>|$value|" "$config" > "$config.new"
  mv "$config.new" "$config"
}

cp "$(dirname "$0")/alertmanager.yml" "$config"
put ALERTMANAGER_SMTP_HOST "${ALERTMANAGER_SMTP_HOST:-localhost:25}"
put ALERTMANAGER_SMTP_USERNAME "${ALERTMANAGER_SMTP_USERNAME:-}"
put ALERTMANAGER_SMTP_TLS "${ALERTMANAGER_SMTP_TLS:-true}"
put PASSWORD_FILE "$folder/smtp-password"
put MAIL_FROM "${MAIL_FROM:-alertmanager@localhost}"
put ALERT_RECIPIENTS "${ALERT_RECIPIENTS:-nobody@localhost}"
put RECEIVER "$receiver"
unset ALERTMANAGER_SMTP_PASSWORD

# It remembers sent e-mails for longer than the pause until the reminder.
exec alertmanager --config.file="$config" --storage.path=/alertmanager --data.retention=240h
