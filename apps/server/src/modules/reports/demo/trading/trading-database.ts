import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { AppError } from '@gridwright/contract'
import { products, regions } from './catalogue.ts'
import { makeCustomers, makeOrders } from './trading-data.ts'
import type { Orders } from './trading-data.ts'

export const demoSeed = 20_260

/** How the product reaches the demo company's data: a database of its own, an account that only reads. */
export type TradingDatabase = {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly username: string
  readonly password: string
}

type Making = {
  /** Of the product itself: the account that may create databases. */
  readonly databaseUrl: string
  /** Name of database and account, chosen once and kept, so that a second try meets the first one's leavings. */
  readonly name: string
  readonly today: Date
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number) => void
}

const schema = `
create table region (id integer primary key, name text not null unique);
create table product (
  id integer primary key, name text not null, category text not null, list_price numeric(10, 2) not null);
create table customer (
  id integer primary key, name text not null, region_id integer not null references region,
  city text not null, level text not null);
create table sales_order (
  id integer primary key, order_no text not null, ordered_on date not null,
  customer_id integer not null references customer, product_id integer not null references product,
  quantity integer not null, unit_price numeric(10, 2) not null, discount numeric(4, 2) not null,
  amount numeric(12, 2) not null, status text not null, salesperson text not null);
comment on table region is '销售大区';
comment on table product is '产品';
comment on table customer is '客户';
comment on table sales_order is '销售订单';
comment on column sales_order.ordered_on is '下单日期';
comment on column sales_order.amount is '金额（元）= 数量 × 单价 × 折扣';`

const indexes = `
create index sales_order_day on sales_order (ordered_on);
create index sales_order_customer on sales_order (customer_id);
create index sales_order_product on sales_order (product_id);
create index customer_region on customer (region_id);
analyze;`

/** What the account's sessions keep to by themselves; no query for reports may set them anew (harmful-functions.ts). */
const limits = [
  'default_transaction_read_only = on',
  "statement_timeout = '120s'",
  "lock_timeout = '5s'",
  "idle_in_transaction_session_timeout = '120s'",
]

/**
 * Reading is free, these are not: they write log, hold locks, talk to other sessions or run what stands in a text. Only
 * a superuser may take them from everybody, and takes them in this database alone.
 */
const takeAway = `
do $$
declare one record;
begin
  for one in
    select p.oid::regprocedure as call from pg_catalog.pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace and p.prokind in ('f', 'p')
      and p.proname ~ '^(pg_logical_|pg_(try_)?advisory_|pg_notify$|pg_(cancel|terminate)_backend$|pg_export_snapshot$|lo_|lowrite$|loread$|pg_sleep|pg_current_xact_id$|txid_current$|set_config$|(query|table|schema|database|cursor)_to_xml|ts_stat$|ts_rewrite$)'
  loop
    begin
      execute format('revoke execute on function %s from public', one.call);
    exception when insufficient_privilege then null;
    end;
  end loop;
end $$`

/** Makes the database anew and fills it; what an earlier try left under the name goes first. */
export const makeTradingDatabase = async (making: Making): Promise<TradingDatabase> => {
  const password = randomBytes(24).toString('base64url')
  const url = new URL(making.databaseUrl)
  await withClient(making.databaseUrl, (client) => recreate(client, making.name, password))
  url.pathname = `/${making.name}`
  await withClient(url.href, async (client) => {
    await client.query(schema)
    await fill(client, making)
    await client.query(indexes)
    await client.query(takeAway)
    await client.query(
      `grant usage on schema public to ${making.name}; grant select on all tables in schema public to ${making.name}`,
    )
  })
  const { hostname: host, port } = url
  return { host, port: Number(port || 5432), database: making.name, username: making.name, password }
}

export const dropTradingDatabase = (databaseUrl: string, name: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(`drop database if exists ${checked(name)} with (force)`)
    await client.query(`drop role if exists ${checked(name)}`)
  })

/** The name is made by us; this keeps it so. */
const checked = (name: string): string => {
  if (!/^gridwright_demo_[0-9a-f]{8}$/.test(name)) throw new Error(`not a demo database: ${name}`)
  return name
}

const recreate = async (client: pg.Client, name: string, password: string): Promise<void> => {
  const may = await client.query<{ may: boolean; superuser: boolean }>(
    `select rolsuper as superuser, rolsuper or (rolcreatedb and rolcreaterole) as may from pg_roles where rolname = current_user`,
  )
  if (may.rows[0]?.may !== true) throw new AppError('demo-not-allowed')
  await client.query(`drop database if exists ${checked(name)} with (force)`)
  await client.query(`drop role if exists ${name}`)
  await client.query(`create role ${name} login password ${pg.escapeLiteral(password)} connection limit 20`)
  for (const limit of limits) await client.query(`alter role ${name} set ${limit}`)
  if (may.rows[0].superuser) await client.query(`alter role ${name} set temp_file_limit = '256MB'`)
  await client.query(`create database ${name} template template0 encoding 'UTF8'`)
  await client.query(
    `revoke connect, temporary on database ${name} from public; grant connect on database ${name} to ${name}`,
  )
}

const fill = async (client: pg.Client, making: Making): Promise<void> => {
  await client.query('insert into region select * from unnest($1::int[], $2::text[])', [
    regions.map((_, index) => index + 1),
    regions.map((region) => region.name),
  ])
  await client.query(
    'insert into product select * from unnest($1::int[], $2::text[], $3::text[], $4::numeric[])',
    [
      products.map((_, index) => index + 1),
      products.map((product) => product.name),
      products.map((product) => product.category),
      products.map((product) => product.price),
    ],
  )
  const customers = makeCustomers(demoSeed)
  await client.query(
    'insert into customer select * from unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[])',
    [
      customers.map((customer) => customer.id),
      customers.map((customer) => customer.name),
      customers.map((customer) => customer.regionId),
      customers.map((customer) => customer.city),
      customers.map((customer) => customer.level),
    ],
  )
  await fillOrders(client, making, makeOrders(demoSeed, making.today))
}

const batch = 10_000

const insertOrders = `insert into sales_order
  select $1::int + n, 'SO' || to_char(d, 'YYMMDD') || lpad(($1::int + n)::text, 7, '0'), d, c, p, q, u, k, a, s, w
  from unnest($2::date[], $3::int[], $4::int[], $5::int[], $6::numeric[], $7::numeric[], $8::numeric[], $9::text[], $10::text[])
    with ordinality as rows (d, c, p, q, u, k, a, s, w, n)`

const fillOrders = async (client: pg.Client, making: Making, orders: Orders): Promise<void> => {
  const total = orders.amount.length
  for (let from = 0; from < total; from += batch) {
    making.signal.throwIfAborted()
    const part = <T>(values: readonly T[]): T[] => values.slice(from, from + batch)
    await client.query(insertOrders, [
      from,
      part(orders.orderedOn),
      part(orders.customerId),
      part(orders.productId),
      part(orders.quantity),
      part(orders.unitPrice),
      part(orders.discount),
      part(orders.amount),
      part(orders.status),
      part(orders.salesperson),
    ])
    making.progress(Math.min(from + batch, total), total)
  }
}

const withClient = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
