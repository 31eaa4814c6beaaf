/** The four document groups of a boat (specification 2.6); all four are required. */
export const documentGroups = ['contract', 'insurance', 'registration', 'other'] as const
export type DocumentGroup = (typeof documentGroups)[number]

/** Field of the group on the wire, as the specification spells it. */
export const documentFields = {
  contract: 'contractDocuments',
  insurance: 'insuranceDocuments',
  registration: 'certificationOfRegistrationDocuments',
  other: 'otherDocuments',
} as const satisfies Record<DocumentGroup, string>

export const documentGroupLabels = {
  contract: 'Contract Document',
  insurance: 'Certification Of Insurance Document',
  registration: 'Certification Of Registration Document',
  other: 'Other Document',
} as const satisfies Record<DocumentGroup, string>
