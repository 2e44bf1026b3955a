import { DynamicModule, Module } from '@nestjs/common';
import { AppModule } from '../../src/app.module';
import { LinkOpener, Links } from '../../src/links/application/links';
import { LinksModule } from '../../src/links/links.module';

@Module({})
class FeatureWithLinks {}

/** What stands in for a feature of the product that hands out links. */
const featureWithLinks: DynamicModule = {
  module: FeatureWithLinks,
  imports: [LinksModule],
  providers: [
    {
      provide: 'feature with links',
      inject: [Links],
      useFactory: (links: Links) => {
        links.turnOn();
        return links;
      },
    },
  ],
};

/** Runs the work with a product that has one more feature, which hands out links. */
export async function withFeature<T>(work: () => Promise<T>): Promise<T> {
  const original = AppModule.with.bind(AppModule);
  AppModule.with = (...given) => {
    const app = original(...given);
    return { ...app, imports: [...app.imports!, featureWithLinks] };
  };
  try {
    return await work();
  } finally {
    AppModule.with = original;
  }
}

/** An id for which `openReport` finds nothing. */
export const deletedId = '01970000-0000-7000-8000-00000000dead';

/** An id with which `openReport` fails. */
export const failingId = '01970000-0000-7000-8000-00000000fa11';

/** Opens links of kind m in place of the product. */
export const openReport: LinkOpener = ({ id, version }) => {
  if (id === failingId) return Promise.reject(new Error('The opener failed.'));
  return Promise.resolve(id === deletedId ? null : { kind: 'manage', id, version });
};
