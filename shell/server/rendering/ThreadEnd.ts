import type { UnitCode } from './UnitMark';

/** How the code of a unit has ended its thread. Texts are public. */
export const endReasons = {
  timeout: 'Its code on the server did not come to an end.',
  memory: 'Its code on the server needed too much memory.',
  exit: 'Its code on the server ended its thread.',
  uncaught: 'Its code on the server threw an error that nothing caught.',
} as const;

export type EndKind = keyof typeof endReasons;

/** Why a thread has ended before its tasks. */
export class ThreadEnd extends Error {
  /** @param culprit the code that ran; null if it is unknown */
  constructor(
    readonly kind: EndKind,
    readonly culprit: UnitCode | null,
    cause: unknown,
  ) {
    super(endReasons[kind], { cause });
  }
}
