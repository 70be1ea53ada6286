/** Against clots, and for the blood: ingredient | kinds | other names it has and is sold under. */
export const blood = `
warfarin | vitamin_k_antagonist, few_rules | Coumadin, Coumadine, Jantoven, Marevan
phenprocoumon | vitamin_k_antagonist, few_rules | Marcumar, Marcoumar, Falithrom
acenocoumarol | vitamin_k_antagonist, few_rules | Sintrom, Sinthrome
fluindione | vitamin_k_antagonist, few_rules | Previscan
apixaban | doac | Eliquis
rivaroxaban | doac | Xarelto
dabigatran | doac | Pradaxa
edoxaban | doac | Lixiana, Savaysa
clopidogrel | antiplatelet | Plavix, Iscover, Grepid
prasugrel | antiplatelet | Effient, Efient
ticagrelor | antiplatelet | Brilinta, Brilique
dipyridamole | antiplatelet | Persantine, Persantin
cilostazol | antiplatelet | Pletal
ticlopidine | antiplatelet | Ticlid
aspirin | | acetylsalicylic acid, acetylsalicylsaure, ASA, ASS, baby aspirin, Bayer Aspirin, Aspirin Protect, Aspirin Cardio, Cardioaspirin, Ecotrin, Disprin, Bufferin, Nu-Seals, Caprin, Godamed, Herz ASS, Kardegic, Aspegic, Durlaza, Micropirin
enoxaparin | few_rules | Lovenox, Clexane, Inhixa
dalteparin | few_rules | Fragmin
tinzaparin | few_rules | Innohep
heparin | few_rules |
fondaparinux | few_rules | Arixtra
tranexamic acid | | Cyklokapron, Lysteda
folic acid | | folate, Folvite
vitamin B12 | | B12, vitamin B 12, cyanocobalamin, hydroxocobalamin, methylcobalamin, cobalamin, Cobalin, Neo-Cytamen
`
