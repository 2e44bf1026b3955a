import 'reflect-metadata';
import { Links } from '../../src/links/application/links';
import { openReport, withFeature } from './feature-with-links';

/** A server process with a feature that hands out links. */
const onModuleInit = Reflect.get(Links.prototype, 'onModuleInit') as () => Promise<void>;
Links.prototype.onModuleInit = async function (this: Links) {
  await onModuleInit.call(this);
  this.register('m', openReport);
};

void withFeature(
  () =>
    new Promise<never>(() => {
      require('../../src/main');
    }),
);
