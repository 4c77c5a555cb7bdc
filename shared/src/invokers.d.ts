import 'react';

// HTML attributes that the types of React lack. A declaration must repeat its parameters.
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
