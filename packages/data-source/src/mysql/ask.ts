import type { Connection as Client } from 'mysql2'

export type Cell = string | number | Buffer | null

/** Runs a statement of our own; rows as arrays. */
export const ask = (client: Client, text: string, binds: (string | number)[] = []): Promise<Cell[][]> =>
  new Promise((resolve, reject) => {
    client.execute(text, binds, (error, rows) =>
      error ? reject(error) : resolve(rows as unknown as Cell[][]),
    )
  })

/** For statements that cannot be prepared. */
export const run = (client: Client, text: string): Promise<Cell[][]> =>
  new Promise((resolve, reject) => {
    client.query(text, (error, rows) => (error ? reject(error) : resolve(rows as unknown as Cell[][])))
  })
