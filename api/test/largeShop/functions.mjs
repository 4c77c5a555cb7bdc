/**
 * Functions of the connection that turn the number of a row into its values: `pick('city', n, 5)` is always
 * the same number from 0 to 4, whatever else is inserted.
 *
 * @param {{ seed: number, until: string }} options
 */
export const createFunctions = ({ seed, until }) => `
  create function pg_temp.hash(salt text, n bigint) returns bigint language sql immutable
    as $$ select hashint8extended(n, hashtextextended(salt, ${Number(seed)})) & 9223372036854775807 $$;

  create function pg_temp.pick(salt text, n bigint, options bigint) returns integer language sql immutable
    as $$ select (pg_temp.hash(salt, n) % options)::integer $$;

  -- Mostly small numbers: a few customers order much, a few products are ordered often.
  create function pg_temp.pick_early(salt text, n bigint, options bigint) returns integer language sql immutable
    as $$ select floor(options * power(pg_temp.pick(salt, n, 1000000) / 1000000.0::float8, 2))::integer $$;

  create function pg_temp.word(salt text, n bigint, words text[]) returns text language sql immutable
    as $$ select words[1 + pg_temp.pick(salt, n, cardinality(words))] $$;

  -- In the form of version 4 (RFC 9562).
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable
    as $$ select overlay(overlay(md5(kind || n || ' ${Number(seed)}') placing '4' from 13) placing 'a' from 17)::uuid $$;

  create function pg_temp.token(kind text, n bigint) returns text language sql immutable
    as $$ select md5(kind || n) || md5(n || kind) $$;

  create function pg_temp.until() returns timestamptz language sql immutable
    as $$ select timestamptz '${new Date(until).toISOString()}' $$;
`;
