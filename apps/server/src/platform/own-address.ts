/** Where people reach us: never taken from a request (attack 19). */
export type OwnAddress = {
  /** Such as `https://console.example.cn`. */
  origin(): string
  /** Where it listens, once it does. */
  listensAt(url: string): void
}

type Settings = { readonly publicUrl: string | undefined; readonly host: string; readonly port: number }

/** PUBLIC_URL, else the address that it listens on. */
export const ownAddress = ({ publicUrl, host, port }: Settings): OwnAddress => {
  let listening = `http://${host}:${port}`
  return {
    origin: () => publicUrl ?? listening,
    listensAt: (url) => {
      listening = url
    },
  }
}
