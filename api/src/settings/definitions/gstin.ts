const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const pattern = /^(0[1-9]|[12]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Whether a text is a GSTIN: state, PAN, entity, `Z` and a check digit. */
export function isGstin(text: string): boolean {
  return pattern.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1);
}

/** Luhn mod 36: the weights alternate between 1 and 2, and the base-36 digits of each product are added. */
function checkDigit(text: string): string {
  const sum = text.split('').reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / digits.length) + (product % digits.length);
  }, 0);
  return digits.charAt((digits.length - (sum % digits.length)) % digits.length);
}
