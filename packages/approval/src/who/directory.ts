/** What strategies ask about people and departments; answers hold enabled people only, each once, in a fixed order. */
export type Directory = {
  /** Those of them who are enabled, in this order. */
  enabled(users: readonly string[]): Promise<readonly string[]>
  holdersOfRoles(roles: readonly string[]): Promise<readonly string[]>
  holdersOfPositions(positions: readonly string[]): Promise<readonly string[]>
  membersOf(departments: readonly string[]): Promise<readonly string[]>
  /** Null where a user or a department has none. */
  departmentOf(user: string): Promise<string | null>
  parentOf(department: string): Promise<string | null>
  headOf(department: string): Promise<string | null>
  /** The process’s administrators. */
  administrators(): Promise<readonly string[]>
}
