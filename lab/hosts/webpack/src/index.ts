// Module Federation loads shared modules asynchronously, so nothing may import them statically.
void import('./main');
