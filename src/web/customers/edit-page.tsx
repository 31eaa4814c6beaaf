import { t } from '@lingui/core/macro'
import '#web/customers/words.ts'
import { useNavigate } from 'react-router'
import { CustomerForm } from '#web/customers/customer-form.tsx'
import { OneCustomer } from '#web/customers/one-customer.tsx'
import { nameOf, texts } from '#web/customers/texts.ts'
import { titled } from '#web/platform/marina-name.ts'
import { showDone } from '#web/platform/problem.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'

export const meta = () => [{ title: titled(t`Edit customer`) }]

export default function EditCustomerPage() {
  const id = useRecordId()
  const navigate = useNavigate()
  const back = () => void navigate(`/Customers/${id}`)
  return (
    <StaffOnly title={t`Edit customer`} whom={texts.staffOnlyTitle} why={texts.staffOnly}>
      <OneCustomer key={id} id={id} title={t`Edit customer`} needs="edit">
        {(customer) => (
          <CustomerForm
            customer={customer}
            onDone={(saved) => {
              showDone(t`${{ name: nameOf(saved) }} is saved.`)
              back()
            }}
            onCancel={back}
          />
        )}
      </OneCustomer>
    </StaffOnly>
  )
}
