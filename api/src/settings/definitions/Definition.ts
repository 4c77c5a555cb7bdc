/** A setting is stored and typed as text. `parse` returns its value. */
export interface Definition<Value> {
  description: string;
  default: string;
  /** @throws InvalidSetting if the text is not valid. */
  parse: (text: string) => Value;
  /** Whether the shop must not sell while the setting is empty (RC-02). */
  isNeededToSell?: boolean;
}
