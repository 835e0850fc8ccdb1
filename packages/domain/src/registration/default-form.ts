const textField = (key: string, label: string, required: boolean) => ({
  type: 'textfield',
  key,
  label,
  input: true,
  validate: { required, maxLength: 255 },
})

/** The registration form of new events. */
export const defaultFormioData = {
  display: 'form',
  components: [
    textField('first_name', 'First name', true),
    textField('last_name', 'Last name', true),
    { type: 'email', key: 'email', label: 'Email', input: true, validate: { required: true } },
    textField('company', 'Company', false),
    textField('title', 'Job title', false),
  ],
}
