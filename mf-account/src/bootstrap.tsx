import { renderStandalone } from '@shop/shared/standalone';
import * as rows from './routes';

// Starts this unit without the shell: `npm run dev -w mf-account`.
renderStandalone(
  rows,
  import.meta.webpackContext('.', {
    regExp: /^\.\/(pages|fragments)\/\w+\.tsx$/,
    mode: 'eager',
  }),
);
