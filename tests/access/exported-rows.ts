import type { TestApp } from '@gridwright/server/testing'
import { sheetsFor } from '@gridwright/server/sheets-for-tests'

/** Accounts in the file that `user` exports for the caller; the server listens, since a job writes it. */
export const exportedAccounts = async (
  test: TestApp,
  as: { readonly token: string },
): Promise<readonly string[]> =>
  (await sheetsFor(test, 'user').takenHome(as, { text: 'mx.' })).slice(1).map((row) => String(row[0]))
