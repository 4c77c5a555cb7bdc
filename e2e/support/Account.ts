import type { BrowserContextOptions } from '@playwright/test';
import type {
  AddCartItem,
  BuyNow,
  CreateUser,
  OrderDetails,
  PaymentMethod,
  TokenPair,
} from '@shop/shared/contract';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface Credentials {
  email: string;
  password: string;
}

let accounts = 0;

/** Returns credentials with an e-mail address that is unique in this run. */
export function newCredentials(): Credentials {
  accounts += 1;
  const unique = `${Date.now()}-${process.pid}-${accounts}`;
  return { email: `asha-${unique}@example.com`, password: 'Apples from Kotgarh' };
}

/** The details of every account. */
export const person = { first_name: 'Asha', last_name: 'Negi', phone_number: '9876543210' };

/** A customer account, which acts through the API. */
export class Account {
  private constructor(
    private readonly origin: string,
    readonly credentials: Credentials,
    readonly tokens: TokenPair,
  ) {}

  static async create(origin: string): Promise<Account> {
    const credentials = newCredentials();
    const user: CreateUser = { ...person, ...credentials, address: '' };
    await post(`${origin}/api/auth/create_user`, user);
    const tokens = await post<TokenPair>(`${origin}/api/auth/token`, credentials);
    return new Account(origin, credentials, tokens);
  }

  /** Returns the storage of a browser that is signed in with these tokens. */
  storageState(tokens = this.tokens): StorageState {
    const localStorage = Object.entries(tokens).map(([name, value]: [string, string]) => ({
      name,
      value,
    }));
    return { cookies: [], origins: [{ origin: this.origin, localStorage }] };
  }

  async addToCart(productId: string, quantity = 1): Promise<void> {
    await this.post('/cart/add_cart_item/', {
      product_id: productId,
      quantity,
    } satisfies Omit<AddCartItem, 'product_data'>);
  }

  /** Orders a product directly. Returns the id of the order. */
  async buyNow(productId: string, quantity = 1, method?: PaymentMethod): Promise<string> {
    const order = await this.post<OrderDetails>('/order/buy_now', {
      ...person,
      email: this.credentials.email,
      product_id: productId,
      quantity,
      delivery_address: {
        address: '14 Orchard Lane',
        optional_address: null,
        city: 'Shimla',
        state: 'himachal_pradesh',
        pin_code: '171001',
      },
      payment_status: 'unpaid',
      payment_method: method,
      special_instruction: null,
    } satisfies Omit<BuyNow, 'expected_total'>);
    return order.order_id;
  }

  private post<T>(path: string, body: object): Promise<T> {
    return post<T>(`${this.origin}/api${path}`, body, {
      authorization: `Bearer ${this.tokens.access_token}`,
    });
  }
}

async function post<T>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
