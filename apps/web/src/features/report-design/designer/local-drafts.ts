import type { Template } from '@gridwright/report-engine'

/** What a person changed and the server does not have yet. */
export type LocalDraft = {
  readonly template: Template
  /** The server's revision that it was based on. */
  readonly revision: number
  /** Milliseconds since 1970. */
  readonly at: number
}

const database = 'gridwright-report-drafts'
const storeName = 'drafts'

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('indexedDB'))
  })

type Act<T> = (store: IDBObjectStore) => IDBRequest<T>

const acted = <T>(db: IDBDatabase, mode: IDBTransactionMode, act: Act<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction(storeName, mode)
    const request = act(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error ?? new Error('indexedDB'))
    transaction.onabort = () => reject(transaction.error ?? new Error('indexedDB'))
  })

const run = async <T>(mode: IDBTransactionMode, act: Act<T>): Promise<T> => {
  const db = await opened()
  try {
    return await acted(db, mode, act)
  } finally {
    db.close()
  }
}

/** By person and document: two people at one browser never see each other's drafts. */
const keyOf = (userId: string, assetId: string): string => `${userId}/${assetId}`

export type LocalDrafts = {
  get(assetId: string): Promise<LocalDraft | undefined>
  put(assetId: string, draft: LocalDraft): Promise<void>
  remove(assetId: string): Promise<void>
}

/** Drafts in this browser. Without storage (private windows) it keeps nothing and never fails. */
export const localDrafts = (userId: string): LocalDrafts => ({
  get: (assetId) =>
    run<LocalDraft | undefined>('readonly', (store) => store.get(keyOf(userId, assetId))).catch(
      () => undefined,
    ),
  put: (assetId, draft) =>
    run('readwrite', (store) => store.put(draft, keyOf(userId, assetId))).then(
      () => undefined,
      () => undefined,
    ),
  remove: (assetId) =>
    run('readwrite', (store) => store.delete(keyOf(userId, assetId))).then(
      () => undefined,
      () => undefined,
    ),
})
