import { moveFocusOnRemoval } from '../../ui/focus/lost-focus';

/** A `ref` for what may disappear after its press. The focus then moves to its item in the list, if it has one. */
export const toItem = moveFocusOnRemoval((part) => part.closest('li'));
