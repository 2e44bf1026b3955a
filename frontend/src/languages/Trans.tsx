import { i18n } from '@lingui/core';
import { TransNoContext, type TransProps } from '@lingui/react/server';

/**
 * What Lingui's macro `Trans` becomes. It needs no provider: the app is drawn anew in another language. Only the
 * screens that contain it load its code.
 */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />;
}
