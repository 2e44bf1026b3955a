import { lazy, useState, type ComponentType } from 'react';

interface Preloadable<Props extends object> {
  (props: Props): React.JSX.Element;
  /** Loads the code before it is needed. If that fails, it is loaded again later. */
  readonly preload: () => void;
}

/**
 * A component whose code is loaded separately, and that is shown at once if it has loaded already.
 * React's `lazy` would still show its fallback then, for a third of a second.
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
    // While mounted, it stays one of the two: changing to the other would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  };
  return Object.assign(Component, {
    preload: () => {
      if (!loaded) fetched().catch(() => undefined);
    },
  });
}
