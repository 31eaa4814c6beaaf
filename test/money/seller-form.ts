/** A seller that lacks nothing. */
export const sellerForm = {
  ...{ name: 'Kalda Marina OÜ', registryCode: '10000018', vatNumber: 'EE100000180', street: 'Kalda tee 12' },
  ...{ city: 'Kaldasadam', postalCode: '74001', country: 'EE', iban: 'EE38 2200 2210 2014 5685', bic: '' },
  ...{ email: 'arved@kalda.example', phone: '+372 5555 0100', prefix: '', creditPrefix: 'C-', dueDays: 14 },
  referenceKind: '7-3-1',
}
