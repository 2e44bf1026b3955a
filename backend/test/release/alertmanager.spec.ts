import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const docker = join(__dirname, '../../../docker');

interface Config {
  readonly global: Readonly<Record<string, unknown>>;
  readonly route: { readonly receiver: string };
  readonly receivers: readonly [
    { readonly name: string },
    { readonly name: string; readonly email_configs: readonly [{ readonly to: string }] },
  ];
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alertmanager-'));
  const program = `#!/bin/sh\necho "$@" > ${folder}/words\nenv > ${folder}/environment\n`;
  writeFileSync(join(folder, 'alertmanager'), program, { mode: 0o755 });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the script of the container, with a program that records how it was started. */
function start(settings: Record<string, string>): {
  readonly config: Config;
  readonly output: string;
} {
  const { stdout, stderr, status } = spawnSync('/bin/sh', [join(docker, 'alertmanager/start.sh')], {
    env: { PATH: `${folder}:${process.env['PATH']!}`, CONFIG_DIR: folder, ...settings },
    encoding: 'utf8',
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const config = parse(readFileSync(join(folder, 'alertmanager.yml'), 'utf8')) as Config;
  return { config, output: stdout };
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const settings = {
  ALERTMANAGER_SMTP_HOST: 'mail.example.org:587',
  ALERT_RECIPIENTS: 'office@example.org, dana@example.org',
  MAIL_FROM: 'scores@example.org',
};

describe('Alertmanager', () => {
  it('mails alarms to the recipients', () => {
    const { config, output } = start(settings);
    expect(config.global).toEqual({
      smtp_smarthost: 'mail.example.org:587',
      smtp_from: 'scores@example.org',
      smtp_auth_username: '',
      smtp_auth_password_file: join(folder, 'smtp-password'),
      smtp_require_tls: true,
    });
    expect(config.route.receiver).toBe('mail');
    expect(config.receivers[1]).toEqual({
      name: 'mail',
      email_configs: [{ to: 'office@example.org, dana@example.org', send_resolved: true }],
    });
    expect(output).toBe('');
    expect(read('words')).toBe(
      `--config.file=${folder}/alertmanager.yml --storage.path=/alertmanager --data.retention=240h\n`,
    );
  });

  it('keeps the password in a file for its owner alone', () => {
    const password = `it's \\1 & "50%" | $HOME #<MAIL_FROM>`;
    const { config } = start({
      ...settings,
      ALERTMANAGER_SMTP_USERNAME: `o'brien|&\\@example.org`,
      ALERTMANAGER_SMTP_PASSWORD: password,
      ALERTMANAGER_SMTP_TLS: 'false',
    });
    expect(read('smtp-password')).toBe(password);
    expect(statSync(join(folder, 'smtp-password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'alertmanager.yml')).mode & 0o777).toBe(0o600);
    expect(read('alertmanager.yml')).not.toContain('50%');
    expect(read('environment')).not.toContain('50%');
    expect(config.global).toMatchObject({
      smtp_auth_username: `o'brien|&\\@example.org`,
      smtp_require_tls: false,
    });
  });

  it.each([
    ['nothing is set', {}],
    ['there is no mail server', { ...settings, ALERTMANAGER_SMTP_HOST: '' }],
    ['there are no recipients', { ...settings, ALERT_RECIPIENTS: '' }],
  ])('mails nothing, and says so, where %s', (_, some) => {
    const { config, output } = start(some);
    expect(config.route.receiver).toBe('nobody');
    expect(config.receivers[0]).toEqual({ name: 'nobody' });
    expect(output).toMatch(/^No e-mails about alarms: set /);
    expect(existsSync(join(folder, 'words'))).toBe(true);
  });

  it('replaces every name in its configuration', () => {
    start(settings);
    expect(read('alertmanager.yml').replace(/^#.*$/gm, '')).not.toMatch(/<[A-Z_]+>/);
  });

  it('gets the alarms of Prometheus', () => {
    const { alerting } = parse(readFileSync(join(docker, 'prometheus/prometheus.yml'), 'utf8')) as {
      readonly alerting: object;
    };
    expect(alerting).toEqual({
      alertmanagers: [{ static_configs: [{ targets: ['alertmanager:9093'] }] }],
    });
  });
});
