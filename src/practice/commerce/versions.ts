/** Months that `Service-API-Version` may name (document: "Versioning", rule 2). The lab's own choice. */
export const VERSIONS: readonly string[] = ['2025-04', '2025-10', '2026-04'];
