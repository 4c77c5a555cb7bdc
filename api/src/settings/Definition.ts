/** A setting is a text, in the database and on the command line; `parse` says what it means. */
export interface Definition<Value> {
  description: string;
  default: string;
  /** @throws InvalidSetting */
  parse: (text: string) => Value;
  /** Whether the shop must not sell for real while it is empty (RC-02). */
  isNeededToSell?: boolean;
}
