import 'react';

// HTML attributes that React's types lack. A merged declaration must repeat the type parameters.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    /** The id of the dialog. */
    commandfor?: string | undefined;
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none' | undefined;
  }
}
