const database = 'gridwright-drafts'
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

/** Without storage (private windows) nothing is kept, and nothing fails. */
const run = async <T>(mode: IDBTransactionMode, act: Act<T>): Promise<T | undefined> => {
  try {
    const db = await opened()
    return await acted(db, mode, act).finally(() => db.close())
  } catch {
    return undefined
  }
}

/** By person: two people at one browser never see each other's drafts. */
const keyOf = (username: string, name: string): string => `${username}/${name}`

/** A person's unsaved documents of one kind in this browser (reference §5.5): they outlive the session, not the logout. */
export type PersonDrafts<T> = {
  get(name: string): Promise<T | undefined>
  put(name: string, draft: T): Promise<void>
  remove(name: string): Promise<void>
}

export const personDrafts = <T>(username: string): PersonDrafts<T> => ({
  get: (name) => run<T | undefined>('readonly', (store) => store.get(keyOf(username, name))),
  put: async (name, draft) => {
    await run('readwrite', (store) => store.put(draft, keyOf(username, name)))
  },
  remove: async (name) => {
    await run('readwrite', (store) => store.delete(keyOf(username, name)))
  },
})

/** For the logout: whoever comes to this browser next finds nothing of this person. */
export const clearDrafts = async (username: string): Promise<void> => {
  await run('readwrite', (store) =>
    store.delete(IDBKeyRange.bound(keyOf(username, ''), keyOf(username, '\uffff'))),
  )
}
