/** The browser's Cache API in memory. It only has what the worker uses. */
export class FakeCaches {
  private readonly kept = new Map<string, Map<string, Response>>();

  /** Replaces the browser's caches from now on. */
  install(): this {
    Object.assign(globalThis, { caches: this });
    return this;
  }

  /** The addresses in the cache of this name. */
  addresses(name: string): readonly string[] {
    return [...(this.kept.get(name)?.keys() ?? [])].sort();
  }

  /** Deletes everything, as a browser does when the disk is full. */
  lose(name: string, address: string): void {
    this.kept.get(name)?.delete(address);
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.kept.keys()]);
  }

  open(name: string) {
    const answers = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, answers);
    return Promise.resolve({
      match: (address: string) => Promise.resolve(answers.get(address)?.clone()),
      put: (address: string, answer: Response) => {
        answers.set(address, answer);
        return Promise.resolve();
      },
    });
  }

  match(address: string): Promise<Response | undefined> {
    const found = [...this.kept.values()].map((answers) => answers.get(address));
    return Promise.resolve(found.find((answer) => answer !== undefined)?.clone());
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.kept.delete(name));
  }
}
