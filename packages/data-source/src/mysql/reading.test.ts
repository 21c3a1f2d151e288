import mysqlClient from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mysqlDialect } from '#sql/dialect.ts'
import { columnsSeen, statementsFrom } from '#sql/testing-reading.ts'
import { needServer, testServers } from '#testing.ts'
import { knownReading } from './open-mysql.ts'

let client: mysqlClient.Connection
beforeAll(async () => {
  const uri = testServers.mariadb.href
  client = await needServer(
    'TEST_MARIADB_URL',
    testServers.mariadb,
    mysqlClient.createConnection({ uri, rowsAsArray: true }),
  )
  for (const statement of knownReading) await client.query(statement)
})
afterAll(() => client.end())

const columnsOnServer = async (text: string): Promise<number | undefined> => {
  try {
    const [, fields] = await client.query(text)
    return fields.length
  } catch {
    return undefined
  }
}

describe('the reader of MariaDB', () => {
  it('RPT-02 reads random statements as a real server does, or refuses them', async () => {
    let compared = 0
    for (const text of statementsFrom(20_261, 5000)) {
      const seen = columnsSeen(text, mysqlDialect)
      const real = seen === undefined ? undefined : await columnsOnServer(text)
      if (real === undefined) continue
      compared++
      expect({ text, columns: seen }).toEqual({ text, columns: real })
    }
    expect(compared).toBeGreaterThan(300)
  })
})
