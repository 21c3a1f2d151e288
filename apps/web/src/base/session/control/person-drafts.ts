import { clearWords } from './kept-words.ts'

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
const runNow = async <T>(mode: IDBTransactionMode, act: Act<T>): Promise<T | undefined> => {
  try {
    const db = await opened()
    return await acted(db, mode, act).finally(() => db.close())
  } catch {
    return undefined
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, as they were asked for: a draft that is kept after it was dropped is kept. */
const run = <T>(mode: IDBTransactionMode, act: Act<T>): Promise<T | undefined> => {
  const next = last.then(() => runNow(mode, act))
  last = next
  return next
}

/** By person: two people at one browser never see each other's drafts. */
const keyOf = (username: string, name: string): string => `${username}/${name}`

/** A person's unsaved documents of one kind in this browser (reference §5.5): they outlive the session, not the logout. */
export type PersonDrafts<T> = {
  put(name: string, draft: T): Promise<void>
  remove(name: string): Promise<void>
  /** What an earlier visit left, apart from what this one changes: later edits never write over it. */
  setAside(name: string): Promise<T | undefined>
  removeAside(name: string): Promise<void>
}

/** `kind` keeps documents of different kinds apart. */
export const personDrafts = <T>(username: string, kind: string): PersonDrafts<T> => {
  const key = (name: string): string => keyOf(username, `${kind}/${name}`)
  const aside = (name: string): string => key(`${name}#aside`)
  const get = (at: string) => run<T | undefined>('readonly', (store) => store.get(at))
  const put = async (at: string, draft: T): Promise<void> => {
    await run('readwrite', (store) => store.put(draft, at))
  }
  const remove = async (at: string): Promise<void> => {
    await run('readwrite', (store) => store.delete(at))
  }
  return {
    put: (name, draft) => put(key(name), draft),
    remove: (name) => remove(key(name)),
    setAside: async (name) => {
      const kept = await get(key(name))
      if (kept === undefined) return get(aside(name))
      await put(aside(name), kept)
      await remove(key(name))
      return kept
    },
    removeAside: (name) => remove(aside(name)),
  }
}

/** For the logout: whoever comes to this browser next finds nothing of this person. */
export const clearDrafts = async (username: string): Promise<void> => {
  clearWords(username)
  // Where earlier versions kept data sets, for all people of the browser.
  for (const key of Object.keys(localStorage))
    if (key.startsWith('gridwright.draft.')) localStorage.removeItem(key)
  await run('readwrite', (store) =>
    store.delete(IDBKeyRange.bound(keyOf(username, ''), keyOf(username, '\uffff'))),
  )
}
