import { act } from '@testing-library/react';
import { Activity, useEffect, useState, type ComponentProps, type ReactElement } from 'react';
import { renderPage } from './renderPage';

type Mode = ComponentProps<typeof Activity>['mode'];

/** Renders a page that stays in the document while others are shown. */
export function renderKeptPage(
  page: ReactElement,
  options: Parameters<typeof renderPage>[1] = {},
): ReturnType<typeof renderPage> & {
  hide: () => Promise<void>;
  show: () => Promise<void>;
} {
  let setMode: (mode: Mode) => void = () => undefined;
  function KeptPage() {
    const [mode, set] = useState<Mode>('visible');
    useEffect(() => {
      setMode = set;
    }, []);
    return <Activity mode={mode}>{page}</Activity>;
  }
  const change = (mode: Mode) =>
    act(async () => {
      setMode(mode);
      await Promise.resolve();
    });
  return {
    ...renderPage(<KeptPage />, options),
    hide: () => change('hidden'),
    show: () => change('visible'),
  };
}
