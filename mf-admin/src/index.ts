// Module Federation resolves shared modules asynchronously, so the entry may not import them itself.
void import(/* webpackChunkName: "standalone" */ './bootstrap');
