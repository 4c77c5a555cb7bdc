// Module Federation negotiates shared modules asynchronously: nothing may import them before.
void import(/* webpackChunkName: "standalone" */ './bootstrap');
