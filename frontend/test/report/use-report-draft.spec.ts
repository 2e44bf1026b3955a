import { act, renderHook } from '@testing-library/react';
import { useReportDraft } from '../../src/report/stored/use-report-draft';
import { aDraft } from '../support/samples/a-draft';

const begun = () => {
  const { result, unmount } = renderHook(useReportDraft);
  act(() => result.current.update(aDraft()));
  return { draft: () => result.current, end: unmount };
};
const another = { id: 'another', values: aDraft(), idempotencyKey: 'key-another' };

test('a draft that makes way for another report is offered once that is sent', () => {
  const { draft, end } = begun();
  const { id } = draft();
  act(() => draft().switchTo(another));
  expect(draft()).toMatchObject({ id: 'another', left: { draft: { id } } });
  end();
  sessionStorage.clear();
  const later = renderHook(useReportDraft);
  expect(later.result.current.left).toMatchObject({ draft: { id } });
});

test('a draft that nothing was written into is offered to nobody', () => {
  const { result } = renderHook(useReportDraft);
  act(() => result.current.switchTo(another));
  expect(result.current.left).toBeNull();
});

test('whoever began with a draft can tell whether it is still the one that is filled in', () => {
  const { draft } = begun();
  const { id, isCurrent } = draft();
  expect(isCurrent(id)).toBe(true);
  act(() => draft().startOver());
  expect(isCurrent(id)).toBe(false);
});
