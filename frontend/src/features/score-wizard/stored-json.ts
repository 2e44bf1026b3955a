/**
 * JSON in the browser's storage. Private windows and full disks refuse it; then the captain goes on
 * without, and the log says so (specification, section 8).
 */
export class StoredJson<Value> {
  /** @param storage asked for at each use, since asking alone may be refused */
  constructor(
    private readonly storage: () => Storage,
    private readonly key: string,
  ) {}

  read(): Value | null {
    return this.warned(
      (storage) => JSON.parse(storage.getItem(this.key) ?? 'null') as Value | null,
    );
  }

  write(value: Value): void {
    this.warned((storage) => {
      storage.setItem(this.key, JSON.stringify(value));
    });
  }

  clear(): void {
    this.warned((storage) => {
      storage.removeItem(this.key);
    });
  }

  private warned<Result>(action: (storage: Storage) => Result): Result | null {
    try {
      return action(this.storage());
    } catch (error) {
      console.warn(`Browser storage refused "${this.key}".`, error);
      return null;
    }
  }
}
