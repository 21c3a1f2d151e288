import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import mysql from 'mysql2/promise'
import pg from 'pg'

/** Real servers of the machine; others name theirs. */
const postgres = new URL(process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres')
const mariadb = new URL(process.env['TEST_MARIADB_URL'] ?? 'mysql://root@127.0.0.1:3306')

/** What a person types to reach a database. */
export type Target = {
  readonly host: string
  readonly port: string
  readonly database: string
  readonly username: string
  readonly password: string
}

export type Shop = Target & { drop(): Promise<void> }

const randomName = (): string => `gw_e2e_${randomBytes(5).toString('hex')}`

const table = `create table orders (id integer primary key, region varchar(20), amount decimal(12,2), ordered_on date)`
const rows = Array.from(
  { length: 120 },
  (_, index) =>
    `(${index + 1}, '${['北区', '南区', '西区'][index % 3]}', ${(index + 1) * 10.25}, '2026-0${1 + (index % 9)}-15')`,
).join(', ')

const onPostgres = async (database: string, statements: readonly string[]): Promise<void> => {
  const url = new URL(postgres)
  if (database !== '') url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A small shop on PostgreSQL, with an account of its own that only reads. */
export const postgresShop = async (): Promise<Shop> => {
  const name = randomName()
  const password = randomBytes(12).toString('base64url')
  await onPostgres('', [`create database ${name}`, `create role ${name} login password '${password}'`])
  await onPostgres(name, [table, `insert into orders values ${rows}`, `grant select on orders to ${name}`])
  return {
    host: postgres.hostname,
    port: postgres.port || '5432',
    database: name,
    username: name,
    password,
    drop: () =>
      onPostgres('', [`drop database if exists ${name} with (force)`, `drop role if exists ${name}`]),
  }
}

export type EnteredShop = Shop & {
  /** The account that data are entered by. */
  readonly writer: { readonly username: string; readonly password: string }
  /** All orders as they are stored. */
  orders(): Promise<readonly (readonly [number, string, string])[]>
}

/** The shop with three orders, and a second account that writes them. */
export const enteredShop = async (): Promise<EnteredShop> => {
  const shop = await postgresShop()
  const writer = { username: `${shop.database}_w`, password: randomBytes(12).toString('base64url') }
  await onPostgres('', [`create role ${writer.username} login password '${writer.password}'`])
  await onPostgres(shop.database, [
    'delete from orders where id > 3',
    `grant select, insert, update, delete on orders to ${writer.username}`,
  ])
  const url = new URL(postgres)
  url.pathname = `/${shop.database}`
  return {
    ...shop,
    writer,
    orders: async () => {
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      const { rows: found } = await client.query('select id, region, amount from orders order by id')
      await client.end()
      return found.map(({ id, region, amount }) => [id, region, amount] as const)
    },
    drop: async () => {
      await shop.drop()
      await onPostgres('', [`drop role if exists ${writer.username}`])
    },
  }
}

const onMariadb = async (statements: readonly string[]): Promise<void> => {
  const client = await mysql.createConnection({ uri: mariadb.href, charset: 'utf8mb4' })
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** The same shop on MariaDB. */
export const mariadbShop = async (): Promise<Shop> => {
  const name = randomName()
  const password = randomBytes(12).toString('base64url')
  const account = `'${name}'@'%'`
  await onMariadb([
    `create database ${name} character set utf8mb4`,
    `use ${name}`,
    table,
    `insert into orders values ${rows}`,
    `create user ${account} identified by '${password}'`,
    `grant select on ${name}.* to ${account}`,
  ])
  return {
    host: mariadb.hostname,
    port: mariadb.port || '3306',
    database: name,
    username: name,
    password,
    drop: () => onMariadb([`drop database if exists ${name}`, `drop user if exists ${account}`]),
  }
}

export type Weather = { readonly address: string; readonly token: string; close(): void }

/** An interface that answers JSON to whoever carries its token. */
export const weatherService = async (): Promise<Weather> => {
  const token = randomBytes(12).toString('base64url')
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://weather')
    response.setHeader('content-type', 'application/json')
    response.statusCode = request.headers.authorization === `Bearer ${token}` ? 200 : 401
    const city = url.searchParams.get('city') ?? '全部'
    const list = [
      { city, day: '2026-11-20', degrees: 8.5, rain: false },
      { city, day: '2026-11-21', degrees: 6, rain: true },
    ]
    response.end(
      JSON.stringify(response.statusCode === 200 ? { status: 'ok', data: { list } } : { status: 'no' }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/v1/`, token, close: () => void server.close() }
}
