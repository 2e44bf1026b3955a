import { Leagues } from '../../src/league-feed/application/leagues';
import { RecipientStore } from '../../src/sport-admins/application/ports';
import { RecipientsBySport } from '../../src/sport-admins/domain/recipients';

export class InMemoryRecipientStore extends RecipientStore {
  private addresses = new Map<string, readonly string[]>();

  override all(): Promise<RecipientsBySport> {
    return Promise.resolve(new Map(this.addresses));
  }

  override allForChange(): Promise<RecipientsBySport> {
    return this.all();
  }

  override of(sportId: string): Promise<readonly string[]> {
    return Promise.resolve(this.addresses.get(sportId) ?? []);
  }

  override put(sportId: string, addresses: readonly string[]): Promise<void> {
    if (addresses.length > 0) this.addresses.set(sportId, addresses);
    else this.addresses.delete(sportId);
    return Promise.resolve();
  }

  checkpoint(): () => void {
    const before = new Map(this.addresses);
    return () => (this.addresses = before);
  }
}

type Sports = ReturnType<Leagues['sports']>;

export class InMemorySports extends Leagues {
  constructor(public all: readonly { readonly id: string; readonly name: string }[]) {
    super(undefined!, undefined!, undefined!);
  }

  override sports(): Sports {
    return this.all.map((sport) => ({ ...sport, icon: null }));
  }
}
