import { CleanedEnv, ValidatorSpec, cleanEnv } from 'envalid';
import { inOneLine } from './in-one-line';
import { fileVariableOf, readSecretFile } from './secret-files';

/** A setting is missing or wrong. The message is one line that names it. */
export class SettingsError extends Error {
  /** @param message may quote a value that has line breaks in it */
  constructor(message: string, options?: ErrorOptions) {
    super(inOneLine(message), options);
  }
}

/** How environment variables are read, by name. `.env.example` lists the same variables. */
export type Variables = Readonly<Record<string, ValidatorSpec<unknown>>>;

/** The parsed values of these variables. */
export type Values<V extends Variables> = CleanedEnv<V>;

/**
 * A class that declares some environment variables and holds their values. It is also the injection
 * token of its settings.
 */
export interface SettingsClass<T = unknown> {
  readonly name: string;
  readonly variables: Variables;
  /**
   * @param values the parsed variables
   * @param earlier the settings of the classes listed before this one
   * @throws SettingsError if values do not fit together
   */
  new (values: never, earlier: Settings): T;
}

/** The base class of settings that are read from these environment variables. */
export function settingsWith<V extends Variables>(variables: V) {
  return class {
    static readonly variables = variables;

    constructor(protected readonly values: Values<V>) {}
  };
}

/** The settings of this installation, by class. */
export class Settings {
  private readonly byClass = new Map<SettingsClass, unknown>();

  private constructor(readonly classes: readonly SettingsClass[]) {}

  /**
   * Reads the settings from environment variables. An empty variable counts as unset.
   * @throws SettingsError naming the first setting that is wrong, in the order of the classes
   */
  static from(environment: NodeJS.ProcessEnv, classes: readonly SettingsClass[]): Settings {
    const values = readVariables(environment, variablesOf(classes));
    const settings = new Settings(classes);
    for (const type of classes) settings.byClass.set(type, new type(values as never, settings));
    return settings;
  }

  of<T>(type: SettingsClass<T>): T {
    if (!this.byClass.has(type)) throw new Error(`${type.name} is not among the settings.`);
    return this.byClass.get(type) as T;
  }
}

export function variablesOf(classes: readonly SettingsClass[]): Variables {
  return Object.assign({}, ...classes.map(({ variables }) => variables)) as Variables;
}

/** The names of the variables that are secrets. */
export function secretsOf(variables: Variables): string[] {
  return Object.keys(variables).filter((name) => 'isSecret' in variables[name]!);
}

function readVariables(environment: NodeJS.ProcessEnv, variables: Variables) {
  const given = new Map(Object.entries(environment).filter(([, value]) => value?.trim()));
  const inFiles = readSecrets(given, variables);
  for (const [name, { secret }] of inFiles) given.set(name, secret);
  return cleanEnv(Object.fromEntries(given), variables, {
    reporter: ({ errors }) => {
      for (const name of Object.keys(variables)) {
        const file = inFiles.get(name);
        const message = file?.problem ?? errors[name]?.message;
        if (message === undefined) continue;
        const inFile = file && !file.problem ? `the content of ${file.path} ` : '';
        throw new SettingsError(`${file ? fileVariableOf(name) : name}: ${inFile}${message}`);
      }
    },
  });
}

interface SecretInFile {
  readonly path: string;
  readonly secret?: string;
  readonly problem?: string;
}

/** The secrets that are in files, by the name of the setting. */
function readSecrets(
  given: ReadonlyMap<string, string | undefined>,
  variables: Variables,
): ReadonlyMap<string, SecretInFile> {
  const found = new Map<string, SecretInFile>();
  for (const name of secretsOf(variables)) {
    const path = given.get(fileVariableOf(name))?.trim();
    if (path === undefined) continue;
    const read = given.has(name)
      ? { problem: `${name} is set too: set only one of them` }
      : readSecretFile(path);
    found.set(name, { path, ...read });
  }
  return found;
}
