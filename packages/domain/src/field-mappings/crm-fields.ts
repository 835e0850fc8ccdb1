/**
 * The standard fields of the objects of each CRM that can be written, as published in their API references. A connection adds
 * the custom fields of its account to these.
 */
import type { CrmObject, CrmType } from './crm-types.ts'

export const crmFieldTypes = [
  'text',
  'email',
  'phone',
  'url',
  'number',
  'boolean',
  'date',
  'picklist',
] as const
export type CrmFieldType = (typeof crmFieldTypes)[number]

export type CrmField = {
  id: string
  label: string
  type: CrmFieldType
  /** A record can't be created without it. */
  is_required: boolean
  /** The CRM finds a person's record by it. */
  is_key: boolean
}

/** `LastName! Last name` is required, `Email= Email:email` is a key and of type email. */
function fields(lines: string): CrmField[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...words] = line.split(' ')
      const [label = '', type = 'text'] = words.join(' ').split(':')
      const isKey = name.includes('=')
      return {
        id: name.replaceAll('!', '').replaceAll('=', ''),
        label,
        type: crmFieldTypes.find((known) => known === type) ?? 'text',
        is_required: name.includes('!'),
        is_key: isKey,
      }
    })
}

const salesforcePerson = `
  FirstName First Name
  LastName! Last Name
  Email= Email:email
  Title Title
  Phone Phone:phone
  MobilePhone Mobile Phone:phone
  Fax Fax:phone
  Salutation Salutation:picklist
  LeadSource Lead Source:picklist
  Description Description
  HasOptedOutOfEmail Email Opt Out:boolean
  DoNotCall Do Not Call:boolean`

const salesforce = {
  Lead: fields(`${salesforcePerson}
    Company! Company
    Website Website:url
    Industry Industry:picklist
    Status Lead Status:picklist
    Rating Rating:picklist
    NumberOfEmployees No. of Employees:number
    AnnualRevenue Annual Revenue:number
    Street Street
    City City
    State State/Province
    PostalCode Zip/Postal Code
    Country Country`),
  Contact: fields(`${salesforcePerson}
    Department Department
    Birthdate Birthdate:date
    AssistantName Assistant
    HomePhone Home Phone:phone
    MailingStreet Mailing Street
    MailingCity Mailing City
    MailingState Mailing State/Province
    MailingPostalCode Mailing Zip/Postal Code
    MailingCountry Mailing Country`),
  CampaignMember: fields(`
    Status Status:picklist`),
}

const hubspot = {
  contact: fields(`
    email!= Email:email
    firstname First name
    lastname Last name
    company Company name
    jobtitle Job title
    phone Phone number:phone
    mobilephone Mobile phone number:phone
    fax Fax number:phone
    salutation Salutation
    website Website URL:url
    industry Industry
    address Street address
    city City
    state State/Region
    zip Postal code
    country Country/Region
    hs_language Preferred language:picklist
    lifecyclestage Lifecycle stage:picklist
    hs_lead_status Lead status:picklist
    numemployees Number of employees:picklist
    annualrevenue Annual revenue
    date_of_birth Date of birth
    message Message`),
}

const marketo = {
  lead: fields(`
    email!= Email Address:email
    firstName First Name
    lastName Last Name
    middleName Middle Name
    salutation Salutation
    title Job Title
    company Company Name
    department Department
    phone Phone Number:phone
    mobilePhone Mobile Phone Number:phone
    website Website:url
    industry Industry
    numberOfEmployees Num Employees:number
    annualRevenue Annual Revenue:number
    address Address
    city City
    state State
    postalCode Postal Code
    country Country
    dateOfBirth Date of Birth:date
    leadSource Person Source
    unsubscribed Unsubscribed:boolean
    doNotCall Do Not Call:boolean`),
}

const pardot = {
  prospect: fields(`
    email!= Email:email
    firstName First Name
    lastName Last Name
    salutation Salutation
    company Company
    jobTitle Job Title
    department Department
    phone Phone:phone
    fax Fax:phone
    website Website:url
    industry Industry
    employees Employees
    annualRevenue Annual Revenue
    yearsInBusiness Years In Business
    addressOne Address One
    addressTwo Address Two
    city City
    state State
    zip Zip
    territory Territory
    country Country
    source Source
    comments Comments
    isDoNotEmail Do Not Email:boolean
    isDoNotCall Do Not Call:boolean`),
}

const eloqua = {
  contact: fields(`
    C_EmailAddress!= Email Address:email
    C_FirstName First Name
    C_LastName Last Name
    C_Company Company
    C_Title Title
    C_Salutation Salutation
    C_BusPhone Business Phone:phone
    C_MobilePhone Mobile Phone:phone
    C_Fax Fax:phone
    C_Address1 Address 1
    C_Address2 Address 2
    C_Address3 Address 3
    C_City City
    C_State_Prov State or Province
    C_Zip_Postal Zip or Postal Code
    C_Country Country`),
}

const dynamicsPerson = `
  firstname First Name
  lastname! Last Name
  salutation Salutation
  jobtitle Job Title
  emailaddress1= Email:email
  telephone1 Business Phone:phone
  mobilephone Mobile Phone:phone
  fax Fax:phone
  websiteurl Website:url
  description Description
  address1_line1 Street 1
  address1_city City
  address1_stateorprovince State/Province
  address1_postalcode ZIP/Postal Code
  address1_country Country/Region
  donotemail Do not allow Emails:boolean
  donotphone Do not allow Phone Calls:boolean`

const dynamics = {
  lead: fields(`${dynamicsPerson}
    subject Topic
    companyname Company Name
    numberofemployees No. of Employees:number
    revenue Annual Revenue:number
    industrycode Industry:picklist
    leadsourcecode Lead Source:picklist`),
  contact: fields(`${dynamicsPerson}
    department Department
    birthdate Birthday:date`),
}

const zohoPerson = `
  First_Name First Name
  Last_Name! Last Name
  Salutation Salutation:picklist
  Email= Email:email
  Phone Phone:phone
  Mobile Mobile:phone
  Fax Fax:phone
  Lead_Source Lead Source:picklist
  Description Description
  Email_Opt_Out Email Opt Out:boolean`

const zoho = {
  Leads: fields(`${zohoPerson}
    Company Company
    Designation Title
    Website Website:url
    Industry Industry:picklist
    No_of_Employees No. of Employees:number
    Annual_Revenue Annual Revenue:number
    Street Street
    City City
    State State
    Zip_Code Zip Code
    Country Country`),
  Contacts: fields(`${zohoPerson}
    Title Title
    Department Department
    Date_of_Birth Date of Birth:date
    Mailing_Street Mailing Street
    Mailing_City Mailing City
    Mailing_State Mailing State
    Mailing_Zip Mailing Zip
    Mailing_Country Mailing Country`),
}

const standardFields: Record<CrmType, Partial<Record<CrmObject, readonly CrmField[]>>> = {
  salesforce,
  hubspot,
  marketo,
  pardot,
  eloqua,
  dynamics,
  zoho,
}

export const crmFieldsOf = (crm: CrmType, object: CrmObject): readonly CrmField[] =>
  standardFields[crm][object] ?? []

/** The field of each object for what most forms ask, in the order of preference. */
const usualTargets: Readonly<Record<string, readonly string[]>> = {
  email: ['Email', 'email', 'C_EmailAddress', 'emailaddress1'],
  first_name: ['FirstName', 'firstname', 'firstName', 'C_FirstName', 'First_Name'],
  last_name: ['LastName', 'lastname', 'lastName', 'C_LastName', 'Last_Name'],
  company: ['Company', 'company', 'C_Company', 'companyname'],
  title: ['Title', 'jobtitle', 'title', 'jobTitle', 'C_Title', 'Designation'],
  phone: ['Phone', 'phone', 'C_BusPhone', 'telephone1'],
  country: ['Country', 'MailingCountry', 'country', 'C_Country', 'address1_country', 'Mailing_Country'],
}

/** The field that a question usually goes to; undefined if there is none. */
export function usualTargetOf(key: string, targets: readonly CrmField[]): CrmField | undefined {
  const names = Object.hasOwn(usualTargets, key) ? (usualTargets[key] ?? []) : []
  return targets.find(({ id }) => names.includes(id))
}
