import type { CallOptions, Method } from '../shop';

/** Sends a request of one person, and returns the parsed response. */
export type Send = <Body>(
  method: Method,
  url: string,
  body?: object,
  more?: CallOptions,
) => Promise<Body>;
