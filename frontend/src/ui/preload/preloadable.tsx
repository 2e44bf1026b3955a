import { lazy, useState, type ComponentType } from 'react';

interface Preloadable<Props extends object> {
  (props: Props): React.JSX.Element;
  /** Fetches the code before it is needed; that it fails now is no harm. */
  readonly preload: () => void;
}

/**
 * A component whose code is fetched by itself, and that shows at once where it has come already.
 * React's `lazy` alone would show its fallback even then, and hold it for a third of a second.
 */
export function preloadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetched = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(fetched);

  const Component = (props: Props) => {
    // One of the two for as long as it is mounted: the other would begin with a state of its own.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  };
  return Object.assign(Component, {
    preload: () => {
      if (!loaded) fetched().catch(() => undefined);
    },
  });
}
