/** Elements that Testing Library finds in the page, as users do. */
export interface Target {
  /** The name of the target in messages. */
  description: string;
  /** A JavaScript expression that returns an array of elements. */
  source: string;
}

type Name = string | RegExp;

const quote = (value: Name) => (typeof value === 'string' ? JSON.stringify(value) : String(value));

/** @param within the container of the elements */
export const role = (roleName: string, name?: Name, within?: Target): Target => {
  const options = name === undefined ? '' : `, { name: ${quote(name)} }`;
  const container = within ? `...${within.source}.slice(0, 1)` : 'document.body';
  return {
    description: [roleName, name, ...(within ? ['in', within.description] : [])].join(' '),
    source: `[${container}].flatMap((element) => TestingLibraryDom.queryAllByRole(element, '${roleName}'${options}))`,
  };
};

export const button = (name: Name, within?: Target): Target => role('button', name, within);
export const link = (name: Name, within?: Target): Target => role('link', name, within);

/** A field of a form, by its label, and not one of a page that is hidden in the document. */
export const field = (label: Name): Target => ({
  description: `field ${label}`,
  source: `TestingLibraryDom.queryAllByLabelText(document.body, ${quote(label)}).filter((element) => !element.closest('main > [inert]'))`,
});

/** The heading of a page. */
export const title = (name: string): Target => ({
  description: `page ‘${name}’`,
  source: `TestingLibraryDom.queryAllByRole(document.body, 'heading', { level: 1, name: ${quote(name)} })`,
});

/** Everything between header and footer. */
export const main = role('main');
