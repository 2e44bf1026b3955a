import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * The features of this installation. The database remembers each one that was ever on, because what
 * it stored stays visible after it is turned off.
 */
@Injectable()
export class Features {
  private readonly on = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Registers a feature when the server starts, and remembers it if it is on.
   * @returns whether it is on or ever was
   */
  async register(name: string, isOn: boolean): Promise<boolean> {
    if (isOn) {
      this.on.add(name);
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
    return found.length > 0;
  }

  /** The names of the features that are on, in alphabetical order. */
  get names(): readonly string[] {
    return [...this.on].sort();
  }
}
