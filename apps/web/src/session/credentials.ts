export type Credentials = { readonly username: string; readonly password: string }
