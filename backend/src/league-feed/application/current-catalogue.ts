import { Injectable } from '@nestjs/common';
import { Catalogue } from '../domain/catalogue';
import { CatalogueStore } from './ports';

/** The catalogue in memory, which answers all reads. */
@Injectable()
export class CurrentCatalogue {
  private current = new Catalogue({ sports: [], locations: [], leagues: [], teams: [] });
  private version = 0;
  private loadedSource: string | null = null;
  private reloading: Promise<void> = Promise.resolve();

  constructor(private readonly store: CatalogueStore) {}

  get(): Catalogue {
    return this.current;
  }

  /** Where it was read from, such as `sample`. Null before it is loaded. */
  get source(): string | null {
    return this.loadedSource;
  }

  /**
   * Loads the stored catalogue. Overlapping calls run one after the other, so none keeps an old
   * one.
   */
  reload(): Promise<void> {
    const next = this.reloading.catch(() => undefined).then(() => this.load());
    this.reloading = next;
    return next;
  }

  private async load(): Promise<void> {
    const stored = await this.store.load();
    if (!stored || stored.version === this.version) return;
    this.current = new Catalogue(stored.content);
    this.version = stored.version;
    this.loadedSource = stored.source;
  }
}
