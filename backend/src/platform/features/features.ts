import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * The features of this installation. The database remembers each one that was ever on, because what
 * it stored stays visible after it is turned off.
 */
@Injectable()
export class Features {
  private readonly on = new Map<string, () => boolean>();
  private readonly existing = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Registers a feature when the server starts, and remembers it if it is on.
   * @param works whether it can be used, if that can change or is only known later
   * @returns whether it is on or ever was
   */
  async register(name: string, isOn: boolean, works = () => true): Promise<boolean> {
    if (isOn) {
      this.on.set(name, works);
      this.existing.add(name);
      await this.dataSource.query(
        'INSERT INTO used_feature (name) VALUES ($1) ON CONFLICT DO NOTHING',
        [name],
      );
      return true;
    }
    const found = await this.dataSource.query<object[]>(
      'SELECT FROM used_feature WHERE name = $1',
      [name],
    );
    if (found.length > 0) this.existing.add(name);
    return found.length > 0;
  }

  /** Whether the feature is on or ever was. Known when the server has started. */
  exists(name: string): boolean {
    return this.existing.has(name);
  }

  /** The names of the features that are on and work, in alphabetical order. */
  get names(): readonly string[] {
    const working = [...this.on].filter(([, works]) => works());
    return working.map(([name]) => name).sort();
  }
}
