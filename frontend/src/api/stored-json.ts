/** The part of `Storage` that is used here. The types of service workers have no `Storage`. */
interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * JSON in the browser's storage. Private windows and full disks reject it. The captain then continues
 * without it, and the console logs the error (docs/specification.md, section 8).
 */
export class StoredJson {
  /** @param storage called at each use, since even accessing the storage can throw */
  constructor(
    private readonly storage: () => TextStorage,
    private readonly key: string,
  ) {}

  /** The stored value, which another version of the app may have written. Null if there is none. */
  read(): unknown {
    return this.warned((storage) => JSON.parse(storage.getItem(this.key) ?? 'null') as unknown);
  }

  write(value: unknown): void {
    this.warned((storage) => storage.setItem(this.key, JSON.stringify(value)));
  }

  clear(): void {
    this.warned((storage) => storage.removeItem(this.key));
  }

  private warned<Result>(action: (storage: TextStorage) => Result): Result | null {
    try {
      return action(this.storage());
    } catch (error) {
      console.warn(`Browser storage refused "${this.key}".`, error);
      return null;
    }
  }
}

/** The given value, with each field replaced by the stored one if that has the same type. */
export function ofTheShapeOf<Shape extends object>(value: Shape, stored: unknown): Shape {
  if (typeof stored !== 'object' || stored === null) return value;
  const fields = Object.entries(value).map(([name, own]: [string, unknown]) => {
    const theirs = (stored as Record<string, unknown>)[name];
    if (typeof own === 'object' && own !== null) return [name, ofTheShapeOf(own, theirs)];
    return [name, typeof theirs === typeof own ? theirs : own];
  });
  return Object.fromEntries(fields) as Shape;
}
