/** What is usually measured or noted with a dose: ingredients and kinds | what | why | where that stands. */
export const measured = `
digoxin | pulse | A slow pulse can be the first sign of too much. | FDA prescribing information, Lanoxin (digoxin)
beta_blocker, verapamil, diltiazem, ivabradine, amiodarone | pulse | It slows the heart. | FDA prescribing information, Lopressor (metoprolol), Calan (verapamil), Cardizem (diltiazem), Corlanor (ivabradine) and Pacerone (amiodarone)
midodrine | blood_pressure | It raises the blood pressure, above all lying down. | FDA prescribing information, ProAmatine (midodrine), boxed warning
sacubitril, clonidine, hydralazine, minoxidil | blood_pressure | It can lower the blood pressure a lot. | FDA prescribing information, Entresto, Catapres (clonidine), Apresoline (hydralazine) and Loniten (minoxidil)
insulin, sulfonylurea, repaglinide | glucose | It can lower the blood sugar too far. | American Diabetes Association, Standards of Care in Diabetes, Glycemic Goals and Hypoglycemia
insulin, semaglutide, liraglutide, dulaglutide, exenatide, tirzepatide | injection_site | Always the same place makes lumps, from which it works unevenly. | American Diabetes Association, Standards of Care in Diabetes; FDA prescribing information of each
enoxaparin, dalteparin, tinzaparin, fondaparinux, heparin, teriparatide | injection_site | Another place each time spares the skin. | FDA prescribing information, Lovenox (enoxaparin), Fragmin (dalteparin), Arixtra (fondaparinux) and Forteo (teriparatide)
vitamin_k_antagonist | inr | The dose goes by it. | FDA prescribing information, Coumadin (warfarin)
`

/** What has to be given at its time: ingredients and kinds | late after minutes | why | where that stands. */
export const timeCritical = `
levodopa | 30 | A late dose can mean stiffness, falls, and worse. ‘Get it on time’. | NICE quality standard QS164 (Parkinson’s disease), statement 4; Parkinson’s UK, Get It On Time
pramipexole, ropinirole, rotigotine, apomorphine, entacapone, opicapone, rasagiline | 30 | Medicines for Parkinson’s work only when they are on time. | Parkinson’s UK, Get It On Time; NPSA Rapid Response Report RRR009 (2010)
insulin | 30 | It belongs to a meal and to a time of the day. | ISMP, Acute Care Guidelines for Timely Administration of Scheduled Medications (2011)
vitamin_k_antagonist, doac, enoxaparin, dalteparin, tinzaparin, fondaparinux, heparin | 30 | Without it a clot can form. | NPSA Rapid Response Report RRR009 (2010), Reducing harm from omitted and delayed medicines in hospital
phenytoin, carbamazepine, oxcarbazepine, valproate, levetiracetam, brivaracetam, lamotrigine, lacosamide, phenobarbital, primidone, topiramate, zonisamide, perampanel | 30 | A missed dose can bring a seizure. | NHS trusts’ lists of critical medicines, made after NPSA Rapid Response Report RRR009 (2010)
tacrolimus, ciclosporin, mycophenolate | 30 | It keeps a transplant from being rejected. | ISMP, Acute Care Guidelines for Timely Administration of Scheduled Medications (2011)
`
